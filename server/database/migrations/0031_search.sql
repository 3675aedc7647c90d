-- A text as the search has it: small Latin letters and digits, and one blank between words. A letter that fold_text leaves as it is becomes the
-- octal digits of its bytes, since trigrams know no other letters where the database was made with the ctype C, as the embedded one is.
CREATE FUNCTION "search_text"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim(regexp_replace(translate(encode(convert_to(fold_text(translate("given", '\', ' ')), 'UTF8'), 'escape'), '\', ''), '[^a-z0-9]+', ' ', 'g'));
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"project_id" integer,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"heading" text NOT NULL,
	"words" text NOT NULL,
	"heading_tokens" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, heading)) STORED NOT NULL,
	"words_tokens" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, words)) STORED NOT NULL,
	CONSTRAINT "search_entries_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "search_entries_kind_known" CHECK ("search_entries"."kind" in ('contact', 'person', 'meeting', 'project', 'file', 'invoice'))
);
--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("at" DESC NULLS LAST,"kind","item_id");--> statement-breakpoint
CREATE INDEX "search_entries_heading_tokens" ON "search_entries" USING gin ("heading_tokens");--> statement-breakpoint
CREATE INDEX "search_entries_words_tokens" ON "search_entries" USING gin ("words_tokens");--> statement-breakpoint
CREATE INDEX "search_entries_prefix" ON "search_entries" USING btree ("heading" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_entries_heading" ON "search_entries" USING gin ("heading" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_entries_parts" ON "search_entries" USING gin ("words" gin_trgm_ops) WHERE "search_entries"."words" ~ '[0-9]{6}';
--> statement-breakpoint
-- What of a row can be found. A row that is no more, or is not to be found, has no entry.
CREATE FUNCTION "search_entry_of"("kind" text, "row" jsonb) RETURNS TABLE ("project_id" integer, "title" text, "detail" text, "at" timestamptz, "more" text) LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE "kind"
    WHEN 'contact' THEN
      RETURN QUERY SELECT NULL::integer, "row" ->> 'name', concat_ws(' · ', "row" ->> 'email', "row" ->> 'subject'), ("row" ->> 'created_at')::timestamptz, concat_ws(' ', "row" ->> 'company', "row" ->> 'message');
    WHEN 'person' THEN
      RETURN QUERY SELECT NULL::integer, "row" ->> 'name', "row" ->> 'email', ("row" ->> 'created_at')::timestamptz, '';
    WHEN 'meeting' THEN
      RETURN QUERY SELECT NULL::integer, "row" ->> 'name', concat_ws(' · ', "row" ->> 'email', concat_ws(' ', "row" ->> 'requested_date', "row" ->> 'requested_time')), ("row" ->> 'created_at')::timestamptz, concat_ws(' ', "row" ->> 'company', "row" ->> 'phone', "row" ->> 'message', "row" ->> 'admin_notes');
    WHEN 'project' THEN
      RETURN QUERY SELECT ("row" ->> 'id')::integer, "row" ->> 'name', concat_ws(' · ', nullif("row" ->> 'client_name', ''), nullif("row" ->> 'company', '')), ("row" ->> 'created_at')::timestamptz, "row" ->> 'description';
    WHEN 'file' THEN
      RETURN QUERY SELECT ("row" ->> 'project_id')::integer, "row" ->> 'name', "row" ->> 'description', ("row" ->> 'uploaded_at')::timestamptz, '';
    WHEN 'invoice' THEN
      RETURN QUERY SELECT ("row" ->> 'project_id')::integer, coalesce("row" ->> 'number', "row" ->> 'description'), concat_ws(' · ', CASE WHEN "row" ->> 'number' IS NOT NULL THEN "row" ->> 'description' END, nullif("row" ->> 'billed_to', '')), ("row" ->> 'created_at')::timestamptz, "row" ->> 'project_name';
  END CASE;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "write_search_entry"("the_kind" text, "row" jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "search_entries" ("kind", "item_id", "project_id", "title", "detail", "at", "heading", "words")
  SELECT "the_kind", ("row" ->> 'id')::integer, its.project_id, its.title, its.detail, its.at,
         left(search_text(its.title), 200), search_text(concat_ws(' ', its.title, its.detail, its.more))
  FROM search_entry_of("the_kind", "row") AS its
  ON CONFLICT ("kind", "item_id") DO UPDATE SET "project_id" = excluded."project_id", "title" = excluded."title", "detail" = excluded."detail",
    "at" = excluded."at", "heading" = excluded."heading", "words" = excluded."words"
  WHERE ("search_entries"."project_id", "search_entries"."title", "search_entries"."detail", "search_entries"."words")
    IS DISTINCT FROM (excluded."project_id", excluded."title", excluded."detail", excluded."words")
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_search_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) ->> 'deleted_at' IS NOT NULL THEN
    DELETE FROM "search_entries" WHERE "kind" = TG_ARGV[0] AND "item_id" = OLD."id";
  ELSE
    PERFORM write_search_entry(TG_ARGV[0], to_jsonb(NEW));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_search_entry" AFTER INSERT OR DELETE OR UPDATE OF "name", "email", "company", "subject", "message", "deleted_at" ON "contacts" FOR EACH ROW EXECUTE FUNCTION keep_search_entry('contact');
--> statement-breakpoint
CREATE TRIGGER "keep_search_entry" AFTER INSERT OR DELETE OR UPDATE OF "name", "email" ON "clients" FOR EACH ROW EXECUTE FUNCTION keep_search_entry('person');
--> statement-breakpoint
CREATE TRIGGER "keep_search_entry" AFTER INSERT OR DELETE OR UPDATE OF "name", "email", "company", "phone", "message", "admin_notes", "requested_date", "requested_time" ON "meeting_requests" FOR EACH ROW EXECUTE FUNCTION keep_search_entry('meeting');
--> statement-breakpoint
CREATE TRIGGER "keep_search_entry" AFTER INSERT OR DELETE OR UPDATE OF "name", "client_name", "company", "description" ON "projects" FOR EACH ROW EXECUTE FUNCTION keep_search_entry('project');
--> statement-breakpoint
CREATE TRIGGER "keep_search_entry" AFTER INSERT OR DELETE OR UPDATE OF "name", "description" ON "files" FOR EACH ROW EXECUTE FUNCTION keep_search_entry('file');
--> statement-breakpoint
CREATE TRIGGER "keep_search_entry" AFTER INSERT OR DELETE OR UPDATE OF "number", "description", "billed_to", "project_name", "project_id" ON "invoices" FOR EACH ROW EXECUTE FUNCTION keep_search_entry('invoice');
--> statement-breakpoint
-- What is there already.
SELECT write_search_entry('contact', to_jsonb(each)) FROM "contacts" AS each WHERE "deleted_at" IS NULL;
--> statement-breakpoint
SELECT write_search_entry('person', to_jsonb(each)) FROM "clients" AS each;
--> statement-breakpoint
SELECT write_search_entry('meeting', to_jsonb(each)) FROM "meeting_requests" AS each;
--> statement-breakpoint
SELECT write_search_entry('project', to_jsonb(each)) FROM "projects" AS each;
--> statement-breakpoint
SELECT write_search_entry('file', to_jsonb(each)) FROM "files" AS each;
--> statement-breakpoint
SELECT write_search_entry('invoice', to_jsonb(each)) FROM "invoices" AS each;
