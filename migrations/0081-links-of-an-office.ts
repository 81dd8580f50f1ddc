import { type Kysely, sql } from 'kysely'

/**
 * A link that was mailed to an office ends when the office gets another address, whoever changes it: a form, a file, a merge or a statement
 * by hand. What was opened from an account has the hash of that account, and an offer on paper none: these stay. Of which links others
 * must be mailed stands in `ended_office_links`, in the same transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ended_office_links (
    vestiging_id bigint not null references vestigingen on delete cascade,
    kind text not null check (kind in ('oo', 'rf', 'oc')),
    primary key (vestiging_id, kind))`.execute(db)
  await sql`create function end_office_links() returns trigger language plpgsql as $$
    declare
      before text := lower(coalesce((select email from vestigingen where id = old.merged_into), old.email));
      after text := lower(coalesce((select email from vestigingen where id = new.merged_into), new.email));
      offices bigint[];
    begin
      if before is null or before is not distinct from after then return null; end if;
      offices := array(select id from vestigingen where id = new.id or merged_into = new.id);
      with links as (
        select 'oo' as kind, o.id::text as entity_id, o.vestiging_id from offerte_vestigingen o where o.vestiging_id = any(offices)
        union all select 'rf', v::text, v from unnest(offices) v
        union all select 'oc', c.id::text, c.vestiging_id from account_vestigingen c where c.vestiging_id = any(offices)
        union all select 'po', p.id::text, p.vestiging_id from partnership_offers p where p.vestiging_id = any(offices)
      ), ended as (
        update tokens t set revoked_at = now() from links l
        where t.kind = l.kind and t.entity_id = l.entity_id and (t.email_hash is null) = (t.kind <> 'po')
        returning l.kind, l.vestiging_id
      )
      insert into ended_office_links (vestiging_id, kind)
        select distinct vestiging_id, kind from ended where kind <> 'po' on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`create trigger vestigingen_links after update of email, merged_into on vestigingen
    for each row execute function end_office_links()`.execute(db)
}
