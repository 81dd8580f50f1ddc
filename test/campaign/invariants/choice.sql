-- An office that was replaced has no place any more.
-- breaks: alter table offerte_vestigingen drop constraint offerte_vestigingen_replaced; update offerte_vestigingen set replaced_at = now()
select id from offerte_vestigingen where replaced_at is not null and place is not null

-- An office that was replaced after it got the request was asked to delete it.
-- breaks: alter table offerte_vestigingen drop constraint offerte_vestigingen_replaced; update offerte_vestigingen set replaced_at = now()
select o.id from offerte_vestigingen o
where o.replaced_at is not null and o.queued_at is not null and o.bounced_at is null
  and not exists (select from mails m where m.kind = 'M12' and m.offerte_vestiging_id = o.id)

-- Of an open request with a choice each office was told last how it went: by turns that it was chosen, and that it was not.
-- breaks: update offerte_vestigingen set closed_at = null; delete from mails where kind = 'M11'
select n.id from (
  select o.id, c.vestiging_id is not distinct from o.vestiging_id as chosen,
    count(m.id) filter (where m.kind = 'M11' and not coalesce(m.dropped_at < m.due_at, false)) as chosen_mails,
    count(m.id) filter (where m.kind = 'M12' and not coalesce(m.dropped_at < m.due_at, false)) as closed_mails
  from offerte_vestigingen o join offerte_choices c on c.request_id = o.request_id
  left join mails m on m.offerte_vestiging_id = o.id
  where o.queued_at is not null and o.closed_at is null and o.bounced_at is null
  group by o.id, c.vestiging_id) n
where case when n.chosen then n.chosen_mails = 0 or n.chosen_mails - n.closed_mails not in (0, 1)
  else n.closed_mails = 0 or n.closed_mails - n.chosen_mails not in (0, 1) end

-- Nobody is told of a choice that was not made.
-- breaks: delete from offerte_choices
select m.offerte_vestiging_id from mails m join offerte_vestigingen o on o.id = m.offerte_vestiging_id
where m.kind = 'M11' and not exists (select from offerte_choices c where c.request_id = o.request_id)

-- Nobody is asked twice in a row to delete a request. What a withdrawal or a choice asked that was taken back, was dropped before it was due.
-- breaks: insert into mails (id, kind, offerte_vestiging_id, queued_at, due_at, sent_at) select gen_random_uuid(), 'M12', o.id, now(), now(), now() from offerte_vestigingen o, generate_series(1, 2)
select m.offerte_vestiging_id from mails m where m.offerte_vestiging_id is not null
group by m.offerte_vestiging_id
having count(*) filter (where m.kind = 'M12' and not coalesce(m.dropped_at < m.due_at, false))
  > 1 + count(*) filter (where m.kind = 'M11' and not coalesce(m.dropped_at < m.due_at, false))

-- An office is reminded once of a request, and not without a note of it.
-- breaks: update mails set kind = 'M05' where kind = 'M04'
select o.id from offerte_vestigingen o join mails m on m.kind = 'M05' and m.offerte_vestiging_id = o.id
group by o.id having count(*) > 1 or o.reminded_at is null

-- A customer hears once how a request stands, once to choose, and once that it will be erased.
-- breaks: insert into mails (id, kind, offerte_request_id, queued_at, due_at, sent_at) select gen_random_uuid(), k.kind, r.id, now(), now(), now() from offerte_requests r, (values ('M09'), ('M13'), ('M33')) as k (kind), generate_series(1, 2)
select m.offerte_request_id, m.kind from mails m where m.kind in ('M09', 'M13', 'M33') and m.offerte_request_id is not null
group by m.offerte_request_id, m.kind having count(*) > 1

-- The total of an offer is kept, and each version of an offer is mailed of once.
-- breaks: alter table offerte_answers drop constraint offerte_answers_offer; update offerte_answers set total_cents = null; delete from mails where kind = 'M06'
select a.id from offerte_answers a where a.kind = 'offer' and a.total_cents is null
union all
select v.office from (
  select a.offerte_vestiging_id as office, 1 as version, 0 as mail from offerte_answers a
  where a.kind = 'offer' and a.made_by = 'office'
  union all
  select m.offerte_vestiging_id, 0, 1 from mails m where m.kind = 'M06' and m.offerte_vestiging_id is not null) v
group by v.office having sum(v.version) <> sum(v.mail)

-- The offers that price lists made of a request are mailed of together.
-- breaks: insert into offerte_answers (offerte_vestiging_id, kind, answered_at, total_cents, made_by) select min(id), 'offer', now(), 1, 'price_list' from offerte_vestigingen
select a.id from offerte_answers a join offerte_vestigingen o on o.id = a.offerte_vestiging_id
where a.made_by = 'price_list' and not exists (select from mails m
  where m.kind = 'M06' and m.offerte_request_id = o.request_id and m.offerte_vestiging_id is null)

-- An office never asks more than its price list offered.
-- breaks: insert into offerte_answers (offerte_vestiging_id, kind, answered_at, total_cents, made_by) select distinct offerte_vestiging_id, 'offer', now(), 1, 'price_list' from offerte_answers where kind = 'offer'
select a.id from offerte_answers a join offerte_answers i
  on i.offerte_vestiging_id = a.offerte_vestiging_id and i.made_by = 'price_list'
where a.kind = 'offer' and a.total_cents > i.total_cents

-- An office declines a request once at a time.
-- breaks: drop index offerte_answers_declined; insert into offerte_answers (offerte_vestiging_id, kind, answered_at, reden) select id, 'decline', now(), 'anders' from offerte_vestigingen, generate_series(1, 2)
select offerte_vestiging_id from offerte_answers where kind = 'decline' and undone_at is null
group by offerte_vestiging_id having count(*) > 1
