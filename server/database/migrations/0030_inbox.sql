-- Both may be created by whoever owns the database; they are trusted since PostgreSQL 13.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
-- A text as searches compare it: without accents and vowel marks, in small letters, and in Latin ones where it is written in Cyrillic, Greek,
-- Arabic or Hebrew, since trigrams know no other letters where the database was made with the ctype C, as the embedded one is.
CREATE FUNCTION "fold_text"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(
      lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u2066-\u2069]+', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'øłđðħıŧþ' || 'абвгґдеєжзиіклмнопрстуфхцчшщыэюя' || 'αβγδεζηθικλμνξοπρσςτυφχψω' || 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةکیھگپچ' || 'אבגדהוזחטיךכלםמןנסעףפץצקרשת' || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || 'ъьء’',
    'olddhitt' || 'abvggdeezziiklmnoprstufhccssyeua' || 'abgdezitiklmnxoprsstyfhpo' || 'abttghkddrzsssdtzagfqklmnhwyyhkyhgpc' || 'abgdhvzhtykklmmnnsappccqrst' || '01234567890123456789'
  )
$$;
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"text" text NOT NULL,
	"admin_id" integer,
	"admin_name" text NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_replies_once" UNIQUE("contact_id","request_key"),
	CONSTRAINT "contact_replies_text_given" CHECK ("contact_replies"."text" <> '')
);
--> statement-breakpoint
DROP INDEX "contacts_newest";--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "known" text GENERATED ALWAYS AS (fold_text(name || E'\n' || email || E'\n' || company || E'\n' || subject || E'\n' || message)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "names" text GENERATED ALWAYS AS (fold_text(name || E'\n' || email || E'\n' || company)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_admin" ON "contact_replies" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "contacts_open" ON "contacts" USING btree ("id" DESC NULLS LAST) WHERE "contacts"."done_at" is null and "contacts"."deleted_at" is null and not "contacts"."quarantined";--> statement-breakpoint
CREATE INDEX "contacts_unread" ON "contacts" USING btree ("id" DESC NULLS LAST) WHERE "contacts"."read_at" is null and "contacts"."deleted_at" is null and not "contacts"."quarantined";--> statement-breakpoint
CREATE INDEX "contacts_deleted" ON "contacts" USING btree ("deleted_at") WHERE "contacts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree (lower("email"),"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contacts_known" ON "contacts" USING gin ("known" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_names" ON "contacts" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("quarantined","id" DESC NULLS LAST) WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
-- What is here was seen in the list as it was before.
UPDATE "contacts" SET "read_at" = "created_at";
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "contact_replies" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('contacts');
--> statement-breakpoint
CREATE TRIGGER "announce_reply" AFTER UPDATE OF "status" ON "mail_messages" FOR EACH ROW WHEN (NEW."kind" = 'contact-reply') EXECUTE FUNCTION announce_table('contacts');
--> statement-breakpoint
DROP TRIGGER "announce" ON "activities";
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT ON "activities" FOR EACH ROW WHEN (NEW."project_id" IS NOT NULL) EXECUTE FUNCTION announce_row('activity', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce_agency" AFTER INSERT ON "activities" FOR EACH ROW WHEN (NEW."project_id" IS NULL) EXECUTE FUNCTION announce_table('activity');
