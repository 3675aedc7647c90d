CREATE TABLE "message_marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"admin_id" integer,
	"client_id" integer,
	"read_id" integer DEFAULT 0 NOT NULL,
	"told_id" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "message_marks_admin" UNIQUE("admin_id","project_id"),
	CONSTRAINT "message_marks_client" UNIQUE("client_id","project_id"),
	CONSTRAINT "message_marks_one_reader" CHECK (num_nonnulls("message_marks"."admin_id", "message_marks"."client_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "message_versions" (
	"message_id" integer NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_versions_message_id_version_pk" PRIMARY KEY("message_id","version")
);
--> statement-breakpoint
CREATE TABLE "project_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"author_kind" text NOT NULL,
	"author_id" integer NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"request_key" text,
	"untold" boolean DEFAULT true NOT NULL,
	CONSTRAINT "project_messages_sent_once" UNIQUE("project_id","author_kind","author_id","request_key"),
	CONSTRAINT "project_messages_author_known" CHECK ("project_messages"."author_kind" in ('admin', 'client')),
	CONSTRAINT "project_messages_says" CHECK (("project_messages"."text" = '') = ("project_messages"."removed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_versions" ADD CONSTRAINT "message_versions_message_id_project_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."project_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_messages" ADD CONSTRAINT "project_messages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_marks_project" ON "message_marks" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_messages_newest" ON "project_messages" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "project_messages_standing" ON "project_messages" USING btree ("project_id","author_kind","id") WHERE "project_messages"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "project_messages_untold" ON "project_messages" USING btree ("project_id","created_at") WHERE "project_messages"."untold";
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR DELETE OR UPDATE OF "text", "edited_at", "removed_at" ON "project_messages" FOR EACH ROW EXECUTE FUNCTION announce_row('messages', 'project_id');
