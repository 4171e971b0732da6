-- How many records of each list a user sees at once.
CREATE TABLE list_preference (
  user_id integer NOT NULL REFERENCES "user" ON DELETE CASCADE,
  list text NOT NULL,
  page_size smallint NOT NULL CHECK (page_size IN (10, 20, 50, 100)),
  PRIMARY KEY (user_id, list)
);
