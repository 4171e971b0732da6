-- What owners should think of before a drop-off, by type of service.
ALTER TABLE service_type ADD COLUMN checklist jsonb;
