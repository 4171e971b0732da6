-- The calendar file of an email about a booking has the link to the boat's page, too, and the emails of two kinds kept theirs
-- in their text. Both are deleted once the email was sent.
UPDATE mail SET attachments = '[]' WHERE state = 'sent' AND purpose LIKE 'booking-%' AND attachments <> '[]';
UPDATE mail SET text = '', html = '' WHERE state = 'sent' AND purpose IN ('booking-reminder', 'booking-earlier');
