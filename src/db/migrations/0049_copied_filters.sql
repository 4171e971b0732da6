-- A copy of a filter is inactive, and has the attribute of the original until staff choose another.
ALTER TABLE product_filter DROP CONSTRAINT product_filter_type_key_key;
CREATE UNIQUE INDEX product_filter_type_key_key ON product_filter (type, key) WHERE active;
