-- Drizzle cannot declare an exclusion constraint, so it is written here: no two approved meetings overlap,
-- unless an admin insisted on one of them.
ALTER TABLE "meeting_requests" ADD CONSTRAINT "meeting_requests_no_overlap"
  EXCLUDE USING gist (tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("status" = 'approved' AND NOT "overlap_allowed");
