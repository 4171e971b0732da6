ALTER TABLE estimate_answer RENAME said_at TO answered_at;
