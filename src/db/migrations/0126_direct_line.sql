-- The phone that somebody answers themself, in the signature of their replies.
ALTER TABLE "user" ADD COLUMN phone text;
