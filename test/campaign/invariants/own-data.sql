-- Of an address whose data was erased nothing is left that came before.
-- breaks: update data_requests set erased_at = now() + interval '1 hour'; insert into offerte_requests (id, reference, email_hash, sealed, wrapped_key, dienst_ids, created_at, expires_at) select 0, 'NV-222222', email_hash, 'x', 'x', '{}', now(), now() from data_requests limit 1
select d.id, 'request' as what from data_requests d
join offerte_requests r on r.email_hash = d.email_hash and r.created_at < d.erased_at
where r.sealed is not null
union all
select d.id, 'review' from data_requests d
join reviews r on r.email_hash = d.email_hash and r.created_at < d.erased_at
where r.sealed is not null or r.naam <> ''
union all
select d.id, 'account' from data_requests d
join accounts a on a.email_hash = d.email_hash and a.created_at < d.erased_at
union all
select d.id, 'notice' from data_requests d
join review_notices n on n.email_hash = d.email_hash and n.created_at < d.erased_at
where n.sealed is not null

-- The address behind an erasure is forgotten once its owner was told.
-- breaks: update data_requests set sealed = 'x', sealed_key = 'x'
select d.id from data_requests d
where d.erased_at is not null and d.sealed is not null
  and not exists (select from mails m where m.kind = 'M32b' and m.payload is not null)
