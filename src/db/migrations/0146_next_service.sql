-- When a boat is due again: by months from the day on which its work was ready, and by the hours of its engine.
ALTER TABLE service_type
  ADD COLUMN next_service_months smallint CHECK (next_service_months > 0),
  ADD COLUMN next_service_hours integer CHECK (next_service_hours > 0);
ALTER TABLE booking
  ADD COLUMN engine_hours double precision,
  ADD COLUMN next_service_months smallint CHECK (next_service_months > 0),
  ADD COLUMN next_service_at_hours double precision;
