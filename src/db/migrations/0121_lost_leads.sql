-- How a lead came, and why it was lost: one of the six reasons of the settings. A lead that no form of the site sent has
-- the source that staff give it.
ALTER TABLE contact
  ADD COLUMN source text DEFAULT 'site' CHECK (source IN ('site', 'call', 'walk-in')),
  ADD COLUMN lost_reason smallint CHECK (lost_reason BETWEEN 1 AND 6);
ALTER TABLE trade
  ADD COLUMN source text DEFAULT 'site' CHECK (source IN ('site', 'call', 'walk-in')),
  ADD COLUMN lost_reason smallint CHECK (lost_reason BETWEEN 1 AND 6);
UPDATE contact SET source = NULL WHERE source_page IS NULL;
UPDATE trade SET source = NULL WHERE source_page IS NULL;
