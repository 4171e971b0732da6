-- Why staff booked a full day, which stood in English in the notes.
ALTER TABLE booking ADD COLUMN over_limit_reason text;

UPDATE booking
SET over_limit_reason = substring(staff_notes FROM 'Booked over the limit: (.*)$'),
    staff_notes = nullif(regexp_replace(staff_notes, '\n?Booked over the limit: .*$', ''), '')
WHERE staff_notes ~ '(^|\n)Booked over the limit: ';
