DROP INDEX "activities_project";--> statement-breakpoint
DROP INDEX "activities_actor";--> statement-breakpoint
DROP INDEX "activities_kind";--> statement-breakpoint
DROP INDEX "checkpoint_decisions_checkpoint";--> statement-breakpoint
DROP INDEX "checkpoint_decisions_project";--> statement-breakpoint
DROP INDEX "checkpoints_project";--> statement-breakpoint
DROP INDEX "checkpoints_status";--> statement-breakpoint
DROP INDEX "contacts_newest";--> statement-breakpoint
DROP INDEX "contacts_open";--> statement-breakpoint
DROP INDEX "contacts_unread";--> statement-breakpoint
DROP INDEX "contacts_email";--> statement-breakpoint
DROP INDEX "content_requests_project";--> statement-breakpoint
DROP INDEX "files_project";--> statement-breakpoint
DROP INDEX "files_uploaded";--> statement-breakpoint
DROP INDEX "files_size";--> statement-breakpoint
DROP INDEX "invoices_project";--> statement-breakpoint
DROP INDEX "mail_messages_newest";--> statement-breakpoint
DROP INDEX "meeting_requests_status";--> statement-breakpoint
DROP INDEX "recurring_invoices_project";--> statement-breakpoint
DROP INDEX "projects_status";--> statement-breakpoint
DROP INDEX "search_entries_newest";--> statement-breakpoint
DROP INDEX "showcases_place";--> statement-breakpoint
DROP INDEX "testimonial_requests_status";--> statement-breakpoint
DROP INDEX "testimonials_place";--> statement-breakpoint
CREATE INDEX "activities_project" ON "activities" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "activities_actor" ON "activities" USING btree ("actor_name","id");--> statement-breakpoint
CREATE INDEX "activities_kind" ON "activities" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "checkpoint_decisions_checkpoint" ON "checkpoint_decisions" USING btree ("checkpoint_id","id");--> statement-breakpoint
CREATE INDEX "checkpoint_decisions_project" ON "checkpoint_decisions" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "checkpoints_project" ON "checkpoints" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "checkpoints_status" ON "checkpoints" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("quarantined","id") WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_open" ON "contacts" USING btree ("id") WHERE "contacts"."done_at" is null and "contacts"."deleted_at" is null and not "contacts"."quarantined";--> statement-breakpoint
CREATE INDEX "contacts_unread" ON "contacts" USING btree ("id") WHERE "contacts"."read_at" is null and "contacts"."deleted_at" is null and not "contacts"."quarantined";--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "content_requests_project" ON "content_requests" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "files_project" ON "files" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "files_uploaded" ON "files" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "files_size" ON "files" USING btree ("bytes","id");--> statement-breakpoint
CREATE INDEX "invoices_project" ON "invoices" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "mail_messages_newest" ON "mail_messages" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "meeting_requests_status" ON "meeting_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_project" ON "recurring_invoices" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "projects_status" ON "projects" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("at" DESC NULLS FIRST,"kind","item_id");--> statement-breakpoint
CREATE INDEX "showcases_place" ON "showcases" USING btree ("position","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "testimonial_requests_status" ON "testimonial_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "testimonials_place" ON "testimonials" USING btree ("position","id" DESC NULLS FIRST);