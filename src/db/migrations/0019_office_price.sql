-- The list of products in the back office, by price: call for price has none, and stands last.

CREATE INDEX product_office_price_idx ON product ((CASE WHEN NOT call_for_price THEN price_cents END), id)
  WHERE NOT is_remove;
CREATE INDEX product_office_price_down_idx ON product
  ((CASE WHEN NOT call_for_price THEN price_cents END) DESC NULLS LAST, id)
  WHERE NOT is_remove;
