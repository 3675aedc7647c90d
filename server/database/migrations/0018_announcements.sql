-- The database tells every instance what changed, when the change is committed: which table's topic, and whose row, but none of its data.
-- Payload on the channel `changes`: `topic`, or `topic:id` with the id in the column that the trigger names.
CREATE FUNCTION "announce_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0] || ':' || (changed ->> TG_ARGV[1]));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "announce_table"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION announce_row('projects', 'id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "project_people" FOR EACH ROW EXECUTE FUNCTION announce_row('people', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce_person" AFTER INSERT OR DELETE ON "project_people" FOR EACH ROW EXECUTE FUNCTION announce_row('client-access', 'client_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER UPDATE ON "clients" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('people');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT ON "activities" FOR EACH ROW EXECUTE FUNCTION announce_row('activity', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce_shown" AFTER INSERT ON "activities" FOR EACH ROW WHEN (NEW."visible") EXECUTE FUNCTION announce_row('activity-shown', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER DELETE ON "client_sessions" FOR EACH ROW EXECUTE FUNCTION announce_row('client-access', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER DELETE ON "admin_sessions" FOR EACH ROW EXECUTE FUNCTION announce_row('admin-access', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "contacts" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('contacts');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "meeting_requests" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('meetings');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "meeting_offers" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('meetings');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "availability_slots" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('availability');
