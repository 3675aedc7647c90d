CREATE TABLE "meeting_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_id" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"offers" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meeting_decisions" ADD CONSTRAINT "meeting_decisions_meeting_id_meeting_requests_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_decisions_meeting" ON "meeting_decisions" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_decisions_age" ON "meeting_decisions" USING btree ("decided_at");