CREATE TABLE "checkpoint_guest_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"guest_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pin_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checkpoint_id" integer NOT NULL,
	"pin_id" integer NOT NULL,
	"reply_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkpoint_guests" DROP CONSTRAINT "checkpoint_guests_tokenHash_unique";--> statement-breakpoint
DROP INDEX "checkpoint_decisions_once";--> statement-breakpoint
ALTER TABLE "checkpoint_decisions" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkpoint_guests" ADD COLUMN "project_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "checkpoints" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "done_by_kind" text;--> statement-breakpoint
ALTER TABLE "checkpoint_guest_links" ADD CONSTRAINT "checkpoint_guest_links_guest_id_checkpoint_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."checkpoint_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_news" ADD CONSTRAINT "pin_news_checkpoint_id_checkpoints_id_fk" FOREIGN KEY ("checkpoint_id") REFERENCES "public"."checkpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_news" ADD CONSTRAINT "pin_news_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_news" ADD CONSTRAINT "pin_news_reply_id_pin_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."pin_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkpoint_guest_links_guest" ON "checkpoint_guest_links" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "pin_news_checkpoint" ON "pin_news" USING btree ("checkpoint_id","id");--> statement-breakpoint
CREATE INDEX "pin_news_pin" ON "pin_news" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "pin_news_reply" ON "pin_news" USING btree ("reply_id");--> statement-breakpoint
ALTER TABLE "checkpoint_guests" ADD CONSTRAINT "checkpoint_guests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkpoint_guests_project" ON "checkpoint_guests" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkpoint_decisions_once" ON "checkpoint_decisions" USING btree ("checkpoint_id","round","reviewer_kind","reviewer_id") WHERE "checkpoint_decisions"."reviewer_kind" <> 'admin';--> statement-breakpoint
ALTER TABLE "checkpoint_guests" DROP COLUMN "token_hash";--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR DELETE OR UPDATE OF "revoked_at" ON "checkpoint_guests" FOR EACH ROW EXECUTE FUNCTION announce_row('checkpoints', 'project_id');
