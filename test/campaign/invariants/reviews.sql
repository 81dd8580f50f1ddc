-- One live review per person and office.
-- breaks: drop index reviews_once; update reviews set email_base_hash = 'one', vestiging_id = (select min(id) from vestigingen) where type = 'review'
select email_base_hash, vestiging_id from reviews
where type = 'review' and status in ('pending_verification', 'in_moderation', 'published') and email_base_hash is not null
group by email_base_hash, vestiging_id having count(*) > 1

-- One live review of the platform per person.
-- breaks: drop index platform_reviews_once; update reviews set email_base_hash = 'one', status = 'pending_verification', expires_at = now(), withdrawn_at = null where type = 'site_review'
select email_base_hash from reviews
where type = 'site_review' and status in ('pending_verification', 'in_moderation', 'published') and email_base_hash is not null
group by email_base_hash having count(*) > 1

-- Nothing is shown or checked of an address that was not confirmed.
-- breaks: alter table reviews drop constraint reviews_shown_when_verified; update reviews set verified_at = null
select type, id from reviews
where status in ('published', 'in_moderation', 'rejected', 'removed') and verified_at is null

-- What waits for its confirmation has a mail with a link that works, unless its mailbox gets no more (docs/decisions/0015).
-- breaks: update tokens set revoked_at = now(); update reviews set status = 'pending_verification', expires_at = now() where status = 'published' and not fictional
select w.type, w.id from (
  select id, type, email_base_hash, created_at,
    case type when 'review' then 'rv' else 'sv' end as token, case type when 'review' then 'M17' else 'M18' end as mail
  from reviews where status = 'pending_verification' and not fictional) w
where not (
  exists (select from tokens t where t.kind = w.token and t.entity_id = w.id::text and t.revoked_at is null)
  and exists (select from mails m where m.kind = w.mail and m.review_id = w.id))
and not exists (select from mail_stops s where s.email_base_hash = w.email_base_hash)
and (select count(*) from mails m where m.unconfirmed_hash = w.email_base_hash
  and m.queued_at <= w.created_at
  and greatest(m.due_at, m.queued_at, m.sent_at) > w.created_at - interval '24 hours') < 3

-- A link that confirmed a review is marked as used, and a used one confirmed it.
-- breaks: update reviews set verified_at = null, status = 'pending_verification', expires_at = now() where status = 'published'
select t.kind, t.entity_id from token_uses u join tokens t on t.hash = u.token_hash
join reviews r on t.kind = case r.type when 'review' then 'rv' else 'sv' end and r.id::text = t.entity_id
where r.verified_at is null

-- Nothing waits of an objection whose author got the review back.
-- breaks: insert into review_appeals (reference, review_id, decision_id, tekst, created_at, due_at) select 'BZ-1', d.review_id, d.id, 'x', now(), now() from review_decisions d join reviews r on r.id = d.review_id where r.status = 'published' limit 1
select a.id from review_appeals a join reviews r on r.id = a.review_id
where a.outcome is null and a.notice_id is null and r.status in ('published', 'in_moderation')

-- The figures of each office are those of its reviews.
-- breaks: update review_stats set published_reviews = published_reviews + 1
select s.vestiging_id from review_stats s
cross join lateral (
  select count(*) filter (where r.status = 'published') as published,
    count(*) filter (where r.status in ('rejected', 'removed')) as refused,
    count(*) filter (where r.status = 'published' and r.published_at > s.counted_at - interval '48 months') as counted,
    round(avg(r.rating_overall) filter (
      where r.status = 'published' and r.published_at > s.counted_at - interval '48 months')::numeric, 1)::float8 as mean
  from reviews r where r.vestiging_id = s.vestiging_id) n
where s.published_reviews <> n.published or s.rejected_reviews <> n.refused or s.total_reviews <> n.counted
  or s.avg_rating_overall is distinct from n.mean

-- An office with a published review has figures.
-- breaks: delete from review_stats
select distinct r.vestiging_id from reviews r
where r.type = 'review' and r.status = 'published' and not exists (select from review_stats s where s.vestiging_id = r.vestiging_id)

-- The figures of the platform per day are those of its reviews.
-- breaks: update site_review_days set reviews = reviews + 1
select coalesce(d.day, n.day) as day, coalesce(d.rating, n.rating) as rating from site_review_days d
full join (
  select (created_at at time zone 'UTC')::date as day, rating, count(*)::int4 as reviews from reviews
  where type = 'site_review' and status = 'published' group by 1, 2) n on n.day = d.day and n.rating = d.rating
where coalesce(d.reviews, 0) <> coalesce(n.reviews, 0)

-- The author of a review that is online was told, and so was its office.
-- breaks: delete from mails where kind in ('M19', 'M21')
select r.type, r.id from reviews r
where r.status = 'published' and not r.fictional and r.sealed_key is not null and (
  not exists (select from mails m where m.kind = 'M19' and m.review_id = r.id)
  or (r.type = 'review' and not exists (select from mails m where m.kind = 'M21' and m.review_id = r.id)))

-- A held review says why and since when; words are hidden of published ones only.
-- breaks: alter table reviews drop constraint reviews_held; update reviews set held_at = null, held_for = null where status = 'in_moderation'; update reviews set text_hidden_at = now() where status = 'rejected'
select id from reviews
where (status = 'in_moderation' and (held_at is null or held_for is null))
  or (text_hidden_at is not null and status <> 'published')

-- The last decision about a refused review is the one that refused it.
-- breaks: update review_decisions set decision = 'publish'
select r.status, r.id from reviews r
where not r.fictional and r.status in ('rejected', 'removed')
  and (select d.decision from review_decisions d
    where r.id = d.review_id
    order by d.id desc limit 1) is distinct from case r.status when 'rejected' then 'reject' else 'remove' end

-- Who must change a review was asked to.
-- breaks: update review_decisions set decision = 'publish'
select r.id from reviews r
where r.adjust_until is not null and not exists (
  select from review_decisions d
  where r.id = d.review_id and d.decision = 'adjust')

-- The author of a refused review hears it once per refusal.
-- breaks: delete from mails where kind = 'M20'
select d.id from review_decisions d
where d.decision in ('reject', 'remove') and (
  select count(*) from mails m
  where m.kind = 'M20' and m.review_id = d.review_id) < 1

-- A withdrawn review says when, and its author's links have ended.
-- breaks: update tokens set revoked_at = null where kind = 'rm'
select r.id from reviews r
where r.status = 'withdrawn' and (r.withdrawn_at is null or exists (
  select from tokens t where t.kind = 'rm' and t.entity_id = r.type || ':' || r.id and t.revoked_at is null))

-- An author whose name and address are forgotten has no link any more.
-- breaks: update reviews set sealed = null, sealed_key = null
select r.id from reviews r
join tokens t on t.kind = 'rm' and t.entity_id = r.type || ':' || r.id
where r.sealed_key is null and not r.fictional and t.revoked_at is null

-- What is sealed of authors and readers goes together with its key.
-- breaks: alter table review_notices drop constraint review_notices_sealed, drop constraint review_notices_forgotten; update review_notices set sealed = null
select type, id from reviews where (sealed is null) <> (sealed_key is null)
union all select 'notice', id from review_notices where (sealed is null) <> (sealed_key is null)

-- A reply that waits for a look is under a review that is online.
-- breaks: insert into held_replies select id, 'waiting', '{}', now() from reviews
select h.review_id from held_replies h join reviews r on r.id = h.review_id
where r.status in ('withdrawn', 'pending_verification')

-- The author hears of the first reply only.
-- breaks: insert into mails (id, kind, review_id, queued_at, due_at, sent_at) select gen_random_uuid(), 'M22', r.id, now(), now(), now() from reviews r, generate_series(1, 2)
select m.review_id from mails m where m.kind = 'M22' group by m.review_id having count(*) > 1

-- A decision other than asking for a change answers the notices that were there.
-- breaks: update review_notices set decided_at = null, decision_id = null, created_at = created_at - interval '1 hour'
select n.id from review_notices n join review_decisions d on d.review_id = n.review_id
where n.decided_at is null and d.decision <> 'adjust' and d.decided_at > n.created_at

-- A notice ends by a decision, or because its review was withdrawn.
-- breaks: update review_notices set decision_id = null, decided_at = now()
select n.id from review_notices n
join reviews r on r.id = n.review_id
where n.decided_at is not null and n.decision_id is null and r.status <> 'withdrawn'

-- Nobody is said not to have been a client without having been asked.
-- breaks: update review_decisions set decision = 'remove', rule = 'Een review gaat over een eigen ervaring als klant, in eigen woorden.', facts = 'x', automatic = false; update review_notices n set heard_until = now() + interval '1 year', decided_at = now(), decision_id = (select max(id) from review_decisions) where id = (select max(id) from review_notices)
select n.id from review_notices n join review_decisions d on d.id = n.decision_id
where n.heard_until > d.decided_at and n.answered_at is null and not d.automatic and d.decision in ('reject', 'remove')
  and d.rule = 'Een review gaat over een eigen ervaring als klant, in eigen woorden.'

-- Readers hear at most once what was decided about their notice.
-- breaks: insert into mails (id, kind, queued_at, due_at, sent_at) select gen_random_uuid(), 'M24', now(), now(), now() from generate_series(1, 1000)
select 'M24' as kind where
  (select count(*) from mails where kind = 'M24') > (select count(*) from review_notices where decided_at is not null)

-- A link that came with an invitation made one review, of its own office and author.
-- breaks: insert into token_uses select hash, now() from tokens where kind = 'rv' on conflict do nothing; update tokens set kind = 'ri' where kind = 'rv'
select t.entity_id from token_uses u join tokens t on t.hash = u.token_hash
where t.kind = 'ri' and not exists (
  select from reviews r where r.verification_level = 'uitnodiging' and r.created_at = u.used_at)

-- Who is said to be a client used a code of a bill, each another one, and a code that was used has its level.
-- breaks: update reviews set verification_level = 'klant' where type = 'review'
select r.id from reviews r left join review_codes c on c.review_id = r.id and c.used_at is not null
where (r.verification_level = 'klant') <> (c.code_hash is not null)
