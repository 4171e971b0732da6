-- What a request brings beside its words, whom an answer to a letter goes to, and uploads that come again.

-- When somebody would like to be called, as the clock on the dealer's wall shows it.
ALTER TABLE contact
  ADD COLUMN call_date date,
  ADD COLUMN call_time text CHECK (call_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- Photos and papers that came with a message. Those of a trade stand in the library, where staff show them.
CREATE TABLE contact_file (
  contact_id integer NOT NULL REFERENCES contact (id) ON DELETE CASCADE,
  file_id integer NOT NULL REFERENCES visitor_file (id) ON DELETE CASCADE,
  PRIMARY KEY (contact_id, file_id)
);
CREATE INDEX contact_file_file_id_idx ON contact_file (file_id);

-- Whom an answer to a letter goes to, where that is not its sender.
ALTER TABLE mail ADD COLUMN reply_to text CHECK (reply_to !~ '[[:space:][:cntrl:],;<>]');

-- Which picture an upload of staff has become, by the key that came with it: sent again, it is answered again. No
-- reference to media, since it shows nothing.
CREATE TABLE upload_answer (
  user_id integer NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  key text NOT NULL,
  media_id integer,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX upload_answer_created_at_idx ON upload_answer (created_at);
