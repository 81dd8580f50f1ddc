-- An office has one open offer to become a partner.
-- breaks: drop index partnership_offers_open; update partnership_offers set withdrawn_at = null
select vestiging_id from partnership_offers where withdrawn_at is null group by vestiging_id having count(*) > 1

-- An office says once that it is interested, by one link, which is then used up.
-- breaks: delete from token_uses
select o.id from partnership_offers o
where (select count(*) from partnership_interests i where i.offer_id = o.id)
  <> (select count(*) from token_uses u join tokens t on t.hash = u.token_hash where t.kind = 'po' and t.entity_id = o.id::text)

-- Of each interest the office hears once, and the operator once.
-- breaks: delete from mails where kind = 'M31'
select k.kind from (values ('M30'), ('M31')) as k (kind)
where (select count(*) from mails m where m.kind = k.kind) <> (select count(*) from partnership_interests)
