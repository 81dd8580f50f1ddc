-- One account per mailbox.
-- breaks: alter table accounts drop constraint accounts_email_base_hash_key; update accounts set email_base_hash = 'one'
select email_base_hash from accounts group by email_base_hash having count(*) > 1

-- An account that waits for its confirmation has a mail with a link that works, unless its mailbox gets no more.
-- breaks: update accounts set verified_at = null, expires_at = now(); update tokens set revoked_at = now() where kind in ('ar', 'pr')
select a.id from accounts a
where a.verified_at is null
  and (not exists (select from mails m where m.kind in ('M26', 'M27', 'M37') and m.account_id = a.id)
    or not exists (select from tokens t where t.kind in ('ar', 'pr') and t.entity_id = a.id::text and t.revoked_at is null))
  and not exists (select from mail_stops s where s.email_base_hash = a.email_base_hash)
  and (select count(*) from mails m where m.unconfirmed_hash = a.email_base_hash
    and m.queued_at <= a.created_at
    and greatest(m.due_at, m.queued_at, m.sent_at) > a.created_at - interval '24 hours') < 3

-- A link that confirmed an account, or set its password, left it confirmed.
-- breaks: update accounts set verified_at = null, expires_at = now()
select t.kind, t.entity_id from token_uses u join tokens t on t.hash = u.token_hash
join accounts a on a.id::text = t.entity_id
where t.kind in ('ar', 'pr') and a.verified_at is null

-- Only who confirmed an account is logged in, and acts for an office.
-- breaks: update accounts set verified_at = null, expires_at = now()
select s.account_id, 'session' as what from account_sessions s join accounts a on a.id = s.account_id
where a.verified_at is null
union all
select c.account_id, 'office' from account_vestigingen c join accounts a on a.id = c.account_id
where a.verified_at is null

-- A new password ends the sessions of before.
-- breaks: update account_sessions set created_at = created_at - interval '1 hour'
select s.id from account_sessions s
join tokens t on t.kind = 'pr' and t.entity_id = s.account_id::text
join token_uses u on u.token_hash = t.hash
where s.created_at < u.used_at

-- A new password ends the other links to one.
-- breaks: insert into tokens (hash, kind, entity_id, created_at) select 'x' || hash, kind, entity_id, created_at - interval '1 hour' from tokens where kind = 'pr'
select t.entity_id from tokens t
join tokens o on o.kind = 'pr' and o.entity_id = t.entity_id and o.hash <> t.hash
join token_uses u on u.token_hash = o.hash and u.used_at > t.created_at
where t.kind = 'pr' and t.revoked_at is null and not exists (select from token_uses x where x.token_hash = t.hash)

-- The tenth wrong password locks, and only that one.
-- breaks: insert into login_failures (email_base_hash, failed_at) select 'one', array_agg(now()) from generate_series(1, 10)
select email_base_hash from login_failures
where cardinality(failed_at) > 10 or (cardinality(failed_at) = 10) <> (locked_until is not null)

-- An account acts for an office by one link that its office used.
-- breaks: delete from token_uses
select c.id from account_vestigingen c
where (c.confirmed_at is null) <> ((select count(*) from token_uses u join tokens t on t.hash = u.token_hash
  where t.kind = 'oc' and t.entity_id = c.id::text) = 0)

-- Visitors see of an office whether somebody acts for it.
-- breaks: update vestigingen set claimed = false
select c.id from account_vestigingen c join vestigingen v on v.id = c.vestiging_id
where c.confirmed_at is not null and not v.claimed

-- Nothing is left of an account that was erased.
-- breaks: delete from accounts
select t.entity_id from tokens t
where t.kind in ('ar', 'pr') and t.revoked_at is null and not exists (select from accounts a where a.id::text = t.entity_id)
union all
select t.entity_id from tokens t
where t.kind = 'oc' and t.revoked_at is null and not exists (
  select from account_vestigingen c join accounts a on a.id = c.account_id where c.id::text = t.entity_id)
  and not exists (select from token_uses u where u.token_hash = t.hash)

-- A price that was replaced holds no longer than the one after it; one that was taken back before its day never held.
-- breaks: update tarief_history set replaced_at = replaced_at + interval '10 years'
select h.id from tarief_history h
join tarieven t on t.vestiging_id = h.vestiging_id and t.dienst_id = h.dienst_id
where h.valid_from <= (h.replaced_at at time zone 'Europe/Amsterdam')::date
  and (h.valid_from > t.valid_from or h.replaced_at > t.updated_at)

-- Only an account that confirmed its address has a passkey, or a code that is asked.
-- breaks: insert into passkeys (account_id, credential_id, public_key, sign_count, transports, sealed, created_at) select id, 'x', 'x', 0, '{}', 'x', now() from accounts limit 1; update accounts set verified_at = null, expires_at = now()
select a.id from accounts a
where a.verified_at is null
  and (exists (select from passkeys p where p.account_id = a.id) or exists (select from account_totp t where t.account_id = a.id))

-- There are recovery codes where a code is asked, and nowhere else.
-- breaks: insert into account_totp (account_id, sealed, created_at) select id, 'x', now() from accounts where id not in (select account_id from account_totp) limit 1; insert into recovery_codes select account_id, 'x' from account_totp
select r.account_id from recovery_codes r
join account_totp t on t.account_id = r.account_id
where t.proved_at is null
