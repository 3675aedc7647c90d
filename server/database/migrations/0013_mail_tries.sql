CREATE TABLE "mail_tries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer,
	"at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "mail_tries_result_known" CHECK ("mail_tries"."result" in ('taken', 'failed', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "mail_tries" ADD CONSTRAINT "mail_tries_message_id_mail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_tries_message" ON "mail_tries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mail_tries_newest" ON "mail_tries" USING btree ("result","id");