-- Which numbers are types is said in code (src/catalogue/product/type/product-types.ts), where a type is an entry.
ALTER TABLE product_category DROP CONSTRAINT product_category_type_check, ADD CHECK (type > 0);
ALTER TABLE product_filter DROP CONSTRAINT product_filter_type_check, ADD CHECK (type > 0);
ALTER TABLE product_meta DROP CONSTRAINT product_meta_type_check, ADD CHECK (type > 0);
ALTER TABLE product DROP CONSTRAINT product_type_check, ADD CHECK (type > 0);
