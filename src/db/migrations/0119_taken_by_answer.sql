-- Answering a lead that nobody owns makes the author its owner; taking the answer back undoes that.
ALTER TABLE lead_note ADD COLUMN took_lead boolean NOT NULL DEFAULT false;
