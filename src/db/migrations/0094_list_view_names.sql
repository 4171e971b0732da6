-- Names of saved views in two languages, as records have them.
DROP INDEX list_view_name;
ALTER TABLE list_view ALTER COLUMN name TYPE jsonb USING jsonb_build_object('en', name, 'fr', NULL);
CREATE UNIQUE INDEX list_view_name ON list_view (user_id, list, lower(name ->> 'en'));
