-- Who bought a boat belongs to a customer, whose boat it is as long as that is not undone. Of the former owner's record
-- only the hull number is taken over.
ALTER TABLE boat_owner ADD COLUMN customer_id integer REFERENCES customer ON DELETE SET NULL;
CREATE INDEX boat_owner_customer ON boat_owner (customer_id);
ALTER TABLE customer_boat ADD COLUMN boat_owner_id integer UNIQUE REFERENCES boat_owner ON DELETE CASCADE;
CREATE INDEX customer_boat_hull ON customer_boat (hull_number_of(hin)) WHERE hin IS NOT NULL;

CREATE FUNCTION note_boat_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.customer_id IS NULL OR NEW.undone_at IS NOT NULL THEN
    DELETE FROM customer_boat WHERE boat_owner_id = NEW.id;
    RETURN NULL;
  END IF;
  UPDATE customer_boat SET customer_id = NEW.customer_id WHERE boat_owner_id = NEW.id;
  IF FOUND THEN RETURN NULL; END IF;
  INSERT INTO customer_boat (customer_id, boat_owner_id, hin, source, created_at, updated_at)
  SELECT NEW.customer_id, NEW.id, NEW.hull, 'booking', NEW.created_at, NEW.created_at
  WHERE NOT EXISTS (
    SELECT FROM customer_boat AS known WHERE known.customer_id = NEW.customer_id AND hull_number_of(known.hin) = NEW.hull
  );
  RETURN NULL;
END $$;
CREATE TRIGGER note_boat AFTER INSERT OR UPDATE OF customer_id, undone_at ON boat_owner
  FOR EACH ROW EXECUTE FUNCTION note_boat_of_owner();

UPDATE boat_owner SET customer_id = customer_of(NULL, name, email, NULL, language, created_at)
WHERE undone_at IS NULL AND email <> '';
CREATE TRIGGER join_customer BEFORE INSERT OR UPDATE OF email ON boat_owner
  FOR EACH ROW EXECUTE FUNCTION join_customer();
