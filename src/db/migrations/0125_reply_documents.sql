-- A reply takes PDFs along, too, which have no width and height.
ALTER TABLE reply_picture ALTER COLUMN width DROP NOT NULL;
ALTER TABLE reply_picture ALTER COLUMN height DROP NOT NULL;
