-- The key that signs links to the preview of a product (src/accounts/share-token.server.ts). A row is made with the
-- first link.
CREATE TABLE product_preview (
  product_id integer PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  key text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
