ALTER TABLE "search_entries" DROP CONSTRAINT "search_entries_kind_known";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "first_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_kind_known" CHECK ("search_entries"."kind" in ('contact', 'person', 'meeting', 'project', 'file', 'invoice', 'note', 'case'));
--> statement-breakpoint
UPDATE "cases" SET "first_published_at" = "published_at";
--> statement-breakpoint
-- The texts of a case, wherever they are in its document; colors, kinds of parts and where pictures are say nothing.
CREATE FUNCTION "case_words"("document" jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT string_agg(its.word #>> '{}', ' ') FROM jsonb_path_query("document", 'strict $.** ? (@.type() == "object").keyvalue() ? (@.value.type() == "string" && @.key != "image" && @.key != "kind" && @.key != "paper" && @.key != "ink" && @.key != "accent").value') AS its(word));
--> statement-breakpoint
-- What of a row can be found. A row that is no more, or is not to be found, has no entry.
CREATE OR REPLACE FUNCTION "search_entry_of"("kind" text, "row" jsonb) RETURNS TABLE ("project_id" integer, "title" text, "detail" text, "at" timestamptz, "more" text) LANGUAGE plpgsql STABLE AS $$
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
    WHEN 'note' THEN
      -- Where a picture is says nothing.
      RETURN QUERY SELECT NULL::integer, "row" ->> 'title', "row" ->> 'summary', ("row" ->> 'created_at')::timestamptz, concat_ws(' ', "row" ->> 'slug', regexp_replace("row" ->> 'body', '/api/pictures/[0-9a-f]{64}\.webp', '', 'g'));
    WHEN 'case' THEN
      RETURN QUERY SELECT NULL::integer, "row" #>> '{draft,title}', "row" #>> '{draft,claim}', ("row" ->> 'created_at')::timestamptz, concat_ws(' ', "row" ->> 'slug', case_words("row" -> 'draft'));
  END CASE;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_search_entry" AFTER INSERT OR DELETE OR UPDATE OF "title", "summary", "body", "slug" ON "notes" FOR EACH ROW EXECUTE FUNCTION keep_search_entry('note');
--> statement-breakpoint
CREATE TRIGGER "keep_search_entry" AFTER INSERT OR DELETE OR UPDATE OF "draft", "slug" ON "cases" FOR EACH ROW EXECUTE FUNCTION keep_search_entry('case');
--> statement-breakpoint
-- What is there already.
SELECT write_search_entry('note', to_jsonb(each)) FROM "notes" AS each;
--> statement-breakpoint
SELECT write_search_entry('case', to_jsonb(each)) FROM "cases" AS each;
