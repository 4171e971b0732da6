-- The first screen after sign-in that a user of the back office chose; null: by role and access.
ALTER TABLE "user" ADD COLUMN start_screen text CHECK (start_screen IN ('today', 'inbox', 'lot', 'calendar'));
