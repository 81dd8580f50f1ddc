-- A mail that ended has no contents any more, and one that waits has them.
-- breaks: alter table mails drop constraint mails_payload; update mails set payload = 'x'
select id, kind from mails
where (payload is null) <> (num_nonnulls(sent_at, dead_at, dropped_at) = 1)

-- Only a mail that was given up, or may still come back, keeps what it was made of.
-- breaks: alter table mails drop constraint mails_letter; update mails set sealed_letter = 'x', dropped_at = sent_at, sent_at = null where sent_at is not null
select id, kind from mails where sealed_letter is not null and dead_at is null and sent_at is null

-- An address that took a mail is known as one that refuses none.
-- breaks: update mails set sent_at = now() + interval '1 hour' where email_hash is not null and sent_at is not null; insert into mail_bounces (email_hash, kind, last_error, bounced_at) select distinct email_hash, 'M01', '550', now() from mails where email_hash is not null on conflict do nothing
select b.number from mail_bounces b join mails m using (email_hash) where m.sent_at > b.bounced_at + interval '1 minute'

-- A mail that waits has a job that will send it.
-- breaks: update mails set sent_at = null, dead_at = null, dropped_at = null, payload = 'x'; delete from pgboss.job
select m.id, m.kind from mails m
where m.payload is not null and not exists (
  select from pgboss.job j where j.name = 'send-mail' and j.data ->> 'mail_id' = m.id::text
    and j.state in ('created', 'retry', 'active'))

-- No job was given up.
-- breaks: update pgboss.job set state = 'failed'
select id, name from pgboss.job where state in ('failed', 'cancelled') and name not like '\_\_%'

-- A link is of a kind that the program knows.
-- breaks: alter table tokens drop constraint tokens_kind_is_known; update tokens set kind = 'zz'
select kind from tokens
where kind not in ('oa', 'oo', 'o2', 'rv', 'sv', 'ri', 'si', 'rm', 'rf', 'po', 'un', 'ar', 'pr', 'oc', 'dr', 'nm', 'na') group by kind

-- Only links that are for one use count as used up.
-- breaks: insert into token_uses select hash, now() from tokens on conflict do nothing
select t.kind from token_uses u join tokens t on t.hash = u.token_hash
where t.kind not in ('rv', 'sv', 'ri', 'si', 'ar', 'pr', 'oc', 'dr', 'po') group by t.kind

-- A link to what was erased has ended.
-- breaks: update tokens set revoked_at = null; delete from reviews
select t.kind, t.entity_id from tokens t
where t.revoked_at is null and t.kind in ('rv', 'sv') and not exists (
  select from reviews r where t.kind = case r.type when 'review' then 'rv' else 'sv' end and r.id::text = t.entity_id)

-- Of a request under a key the answer is kept too.
-- breaks: update idempotency_keys set answer = null
select scope from idempotency_keys where answer is null

-- No limit was passed.
-- breaks: insert into rate_limits values ('offertePerIp', 'one', array(select now() from generate_series(1, 6)), now())
select r.bucket, r.key from rate_limits r
join (values ('offertePerIp', 5), ('reviewPerIp', 5), ('siteReviewPerIp', 5), ('noticePerIp', 5), ('dataRequestPerIp', 5), ('contactPerIp', 5), ('offertePerEmail', 3),
  ('resendSoon', 1), ('resendDay', 3)) as l (bucket, most) on l.bucket = r.bucket
where cardinality(r.hits) > l.most

-- What the built-in inbox holds of an erased request came after it was erased.
-- breaks: insert into inbox_messages (mail_id, kind, received_at, from_address, to_address, to_name, subject, text, html) select m.id, m.kind, e.erased_at - interval '1 hour', '', '', '', '', '', '' from mails m join offerte_erasures e on e.request_id = m.offerte_request_id on conflict do nothing
select i.id from inbox_messages i join mails m on m.id = i.mail_id
join offerte_erasures e on e.request_id = m.offerte_request_id
where i.received_at < e.erased_at

-- Who unsubscribed from a list gets no mail of it any more; one may have been on its way.
-- breaks: update mails set kind = 'M13', sent_at = now() + interval '1 hour' where kind = 'M03' and sent_at is not null; insert into unsubscribes (email_hash, list, unsubscribed_at) select distinct email_hash, 'reminders', now() from offerte_requests where email_hash is not null on conflict do nothing
select m.id, m.kind from mails m
left join offerte_requests r on r.id = m.offerte_request_id
left join reviews v on v.id = m.review_id
join unsubscribes u on u.email_hash = coalesce(r.email_hash, v.email_hash)
  and u.list = case when m.kind in ('M14', 'M15', 'M16') then 'review_invitations' else 'reminders' end
where m.kind in ('M09', 'M13', 'M14', 'M15', 'M16', 'M22') and m.sent_at > u.unsubscribed_at + interval '10 minutes'

-- A link for one use was used once.
-- breaks: alter table token_uses drop constraint token_uses_pkey; insert into token_uses select * from token_uses
select token_hash from token_uses group by token_hash having count(*) > 1
