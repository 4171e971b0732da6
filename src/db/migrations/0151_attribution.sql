-- How visitors came who sent a lead or booked: the first and the last touch, and the channels by which the report counts.
ALTER TABLE contact ADD COLUMN attribution jsonb, ADD COLUMN channel text, ADD COLUMN first_channel text;
ALTER TABLE trade ADD COLUMN attribution jsonb, ADD COLUMN channel text, ADD COLUMN first_channel text;
ALTER TABLE booking ADD COLUMN attribution jsonb, ADD COLUMN channel text, ADD COLUMN first_channel text;
ALTER TABLE sale ADD COLUMN channel text, ADD COLUMN first_channel text;
