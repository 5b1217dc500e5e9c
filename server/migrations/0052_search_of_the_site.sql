-- Words with typing mistakes are found by the groups of three letters they share.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"entry_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_demo" boolean NOT NULL,
	"hash" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_kind_id_language_pk" PRIMARY KEY("kind","id","language"),
	CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('page', 'news', 'question', 'article', 'project', 'school', 'center', 'occupation', 'legal')),
	CONSTRAINT "search_documents_language" CHECK ("search_documents"."language" in ('ru', 'kk', 'en')),
	CONSTRAINT "search_documents_title" CHECK ("search_documents"."title" <> '')
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	"key" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "search_words_language_word_pk" PRIMARY KEY("language","word"),
	CONSTRAINT "search_words_language" CHECK ("search_words"."language" in ('ru', 'kk', 'en'))
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_of_entry" ON "search_documents" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("key" gin_trgm_ops);