-- Every request names an office.
-- breaks: delete from offerte_vestigingen
select r.id from offerte_requests r
where not exists (select from offerte_vestigingen o where o.request_id = r.id)

-- No two requests of one address within 24 hours, unless the first one had ended by then.
-- breaks: update offerte_requests set email_base_hash = 'one', created_at = now(); delete from offerte_withdrawals; delete from offerte_erasures
select a.id, b.id as second from offerte_requests a
join offerte_requests b on b.email_base_hash = a.email_base_hash and b.id > a.id
  and b.created_at < a.created_at + interval '24 hours'
where not exists (select from offerte_withdrawals w where w.request_id = a.id and w.withdrawn_at <= b.created_at)
  and not exists (select from offerte_erasures e where e.request_id = a.id and e.erased_at <= b.created_at
    and not exists (select from offerte_dispatches d where d.request_id = a.id))
  and not exists (select from offerte_expiries x where x.request_id = a.id and x.expired_at <= b.created_at)
  and not exists (select from offerte_bounces x where x.request_id = a.id and x.bounced_at <= b.created_at)

-- The window of 24 hours belongs to a request of that address.
-- breaks: update offerte_windows set email_base_hash = 'nobody' where request_id = (select max(request_id) from offerte_windows)
select w.request_id from offerte_windows w join offerte_requests r on r.id = w.request_id
where r.email_base_hash <> w.email_base_hash

-- A request that has not ended keeps its address in its first 24 hours, or a later one does.
-- breaks: delete from offerte_windows
select r.id from offerte_requests r
where r.email_base_hash is not null
  -- After them another may have taken the address, and be gone by now.
  and r.created_at > (select max(created_at) from offerte_requests) - interval '24 hours'
  and not exists (select from offerte_withdrawals x where x.request_id = r.id)
  and not exists (select from offerte_erasures x where x.request_id = r.id and (x.erased_by = 'retention'
    or not exists (select from offerte_dispatches d where d.request_id = r.id)))
  and not exists (select from offerte_expiries x where x.request_id = r.id)
  and not exists (select from offerte_bounces x where x.request_id = r.id)
  and not exists (select from offerte_windows w where w.email_base_hash = r.email_base_hash and w.request_id >= r.id)
  -- Another one of the same address came later, and has itself ended since.
  and not exists (select from offerte_requests l where l.email_base_hash = r.email_base_hash and l.id > r.id)

-- A request that ended keeps its address from nothing; one that offices got and that was erased does.
-- breaks: insert into offerte_withdrawals (request_id, withdrawn_at) select request_id, now() from offerte_windows on conflict do nothing
select w.request_id from offerte_windows w
where exists (select from offerte_withdrawals x where x.request_id = w.request_id)
  or exists (select from offerte_erasures x where x.request_id = w.request_id and x.erased_by = 'customer'
    and not exists (select from offerte_dispatches d where d.request_id = w.request_id))
  or exists (select from offerte_expiries x where x.request_id = w.request_id)
  or exists (select from offerte_bounces x where x.request_id = w.request_id)

-- At most three requests of one address are sent in 30 days.
-- breaks: update offerte_requests set email_base_hash = 'one'; update offerte_dispatches set dispatched_at = now()
select d.request_id from offerte_dispatches d join offerte_requests r on r.id = d.request_id
join offerte_requests s on s.email_base_hash = r.email_base_hash
join offerte_dispatches e on e.request_id = s.id
  and e.dispatched_at <= d.dispatched_at and e.dispatched_at > d.dispatched_at - interval '30 days'
group by d.request_id having count(*) > 3

-- What was sent was confirmed, and reached at least one office.
-- breaks: delete from offerte_confirmations
select d.request_id from offerte_dispatches d
where not exists (select from offerte_confirmations c where c.request_id = d.request_id)
  or not exists (select from offerte_vestigingen o where o.request_id = d.request_id and o.queued_at is not null)

-- No office gets a request that was not sent.
-- breaks: delete from offerte_dispatches
select o.id from offerte_vestigingen o
where o.queued_at is not null and not exists (select from offerte_dispatches d where d.request_id = o.request_id)

-- Each office of a sent request has exactly one mail about it.
-- breaks: delete from mails where kind = 'M04'
select o.id, count(m.id) from offerte_vestigingen o
left join mails m on m.kind = 'M04' and m.offerte_vestiging_id = o.id
where o.queued_at is not null group by o.id having count(m.id) <> 1

-- The customer of a sent request hears that exactly once.
-- breaks: update mails set kind = 'M03' where kind = 'M01'
select d.request_id, count(m.id) from offerte_dispatches d
left join mails m on m.kind = 'M03' and m.offerte_request_id = d.request_id
group by d.request_id having count(m.id) <> 1

-- A request that waits for its confirmation has a link to confirm it and a mail that holds one, unless its mailbox gets no more.
-- breaks: update tokens set revoked_at = now() where kind = 'oa'
select r.id from offerte_requests r
where not exists (select from offerte_confirmations x where x.request_id = r.id)
  and not exists (select from offerte_withdrawals x where x.request_id = r.id)
  and not exists (select from offerte_erasures x where x.request_id = r.id)
  and not exists (select from offerte_expiries x where x.request_id = r.id)
  and not exists (select from offerte_bounces x where x.request_id = r.id)
  and (not exists (select from mails m where m.kind = 'M01' and m.offerte_request_id = r.id)
    or not exists (select from tokens t where t.kind = 'oa' and t.entity_id = r.id::text and t.revoked_at is null))
  and not exists (select from mail_stops s where s.email_base_hash = r.email_base_hash)
  and (select count(*) from mails m where m.unconfirmed_hash = r.email_base_hash
    and m.queued_at <= r.created_at
    and greatest(m.due_at, m.queued_at, m.sent_at) > r.created_at - interval '24 hours') < 3

-- An office counts as reached when its mail, or the one that it was chosen, was taken, and only then.
-- breaks: update offerte_vestigingen set sent_at = null
select o.id from offerte_vestigingen o join mails m on m.kind = 'M04' and m.offerte_vestiging_id = o.id
where (o.sent_at is null) <> (m.sent_at is null and not exists (
  select from mails l where l.kind = 'M11' and l.offerte_vestiging_id = o.id and l.sent_at is not null))

-- At most three offices have a request at a time, each in a place of its own.
-- breaks: alter table offerte_vestigingen drop constraint offerte_vestigingen_places, drop constraint offerte_vestigingen_replaced; update offerte_vestigingen set place = 1
select request_id from offerte_vestigingen where place is not null
group by request_id having count(*) > 3 or count(*) <> count(distinct place)

-- A withdrawn or erased request is closed for every office that had it.
-- breaks: update offerte_vestigingen set closed_at = null
select o.id from offerte_vestigingen o
where o.queued_at is not null and o.closed_at is null
  and (exists (select from offerte_withdrawals w where w.request_id = o.request_id)
    or exists (select from offerte_erasures e where e.request_id = o.request_id and e.erased_by = 'customer'))

-- Each office of a closed request is asked to delete it, unless its address never took the request.
-- breaks: delete from mails where kind = 'M12'
select o.id from offerte_vestigingen o
where o.closed_at is not null and o.bounced_at is null
  and not exists (select from mails m where m.kind = 'M12' and m.offerte_vestiging_id = o.id)

-- The link of an office ends when its request is closed for it.
-- breaks: update tokens set revoked_at = null where kind = 'oo'
select o.id from offerte_vestigingen o join tokens t on t.kind = 'oo' and t.entity_id = o.id::text
where (o.closed_at is not null or o.bounced_at is not null) and t.revoked_at is null

-- Nothing personal is left of an erased request.
-- breaks: alter table offerte_erasures drop constraint offerte_erasures_keyless; update offerte_requests set sealed = 'x', wrapped_key = 'x', search_details = '{}'
select e.request_id from offerte_erasures e join offerte_requests r on r.id = e.request_id
left join offerte_withdrawals w on w.request_id = e.request_id
where r.sealed is not null or r.wrapped_key is not null or r.search_details is not null or w.sealed_reden is not null

-- Nothing that an office wrote outlives the personal fields of its request.
-- breaks: insert into offerte_answers (offerte_vestiging_id, kind, answered_at, sealed) select o.id, 'question', now(), 'x' from offerte_vestigingen o join offerte_erasures e on e.request_id = o.request_id
select a.id from offerte_answers a join offerte_vestigingen o on o.id = a.offerte_vestiging_id
join offerte_requests r on r.id = o.request_id
where a.sealed is not null and r.wrapped_key is null

-- Who declined is told of once, and only who declined.
-- breaks: insert into offerte_answers (offerte_vestiging_id, kind, answered_at, reden) select min(id), 'decline', now(), 'anders' from offerte_vestigingen
select o.id from offerte_vestigingen o
left join offerte_answers a on a.offerte_vestiging_id = o.id and a.kind = 'decline'
left join mails m on m.kind = 'M07' and m.offerte_vestiging_id = o.id
group by o.id having count(distinct a.id) <> count(distinct m.id)

-- Only an office that got the request answers it.
-- breaks: insert into offerte_answers (offerte_vestiging_id, kind, answered_at) select id, 'by_mail', now() from offerte_vestigingen where queued_at is null
select a.id from offerte_answers a join offerte_vestigingen o on o.id = a.offerte_vestiging_id
where o.queued_at is null

-- What is sealed goes together with its key.
-- breaks: alter table offerte_requests drop constraint offerte_requests_sealed, drop constraint offerte_requests_forgotten; update offerte_requests set sealed = null
select id from offerte_requests where (sealed is null) <> (wrapped_key is null)

-- A request without personal fields was erased.
-- breaks: delete from offerte_erasures
select r.id from offerte_requests r
where r.sealed is null and not exists (select from offerte_erasures e where e.request_id = r.id)

-- A customer chooses among the offices that got the request, or none of them.
-- breaks: update offerte_choices set vestiging_id = -1
select c.request_id from offerte_choices c
where not exists (select from offerte_dispatches d where d.request_id = c.request_id)
  or (c.vestiging_id is not null and not exists (
    select from offerte_vestigingen o
    where o.request_id = c.request_id and o.vestiging_id = c.vestiging_id and o.queued_at is not null
      and o.replaced_at is null))

-- A request ends in one way: what was sent neither expires nor bounces, what was withdrawn is not completed.
-- breaks: insert into offerte_expiries select request_id, now() from offerte_dispatches
select r.id from offerte_requests r
left join offerte_dispatches d on d.request_id = r.id
left join offerte_confirmations c on c.request_id = r.id
left join offerte_expiries x on x.request_id = r.id
left join offerte_bounces b on b.request_id = r.id
left join offerte_withdrawals w on w.request_id = r.id
left join offerte_completions k on k.request_id = r.id
where (d.request_id is not null and x.request_id is not null)
  or (c.request_id is not null and b.request_id is not null)
  or (w.request_id is not null and k.request_id is not null)
  or (k.request_id is not null and d.request_id is null)

-- Nobody is reminded twice to confirm a request, and nobody without a note of it.
-- breaks: update mails set kind = 'M02' where kind = 'M01'
select m.offerte_request_id from mails m join offerte_requests q on q.id = m.offerte_request_id
where m.kind = 'M02'
group by m.offerte_request_id
having count(*) > 1 or not exists (select from offerte_reminders r where r.request_id = m.offerte_request_id)

-- An invitation to review is for a completed request and comes once, and so does its reminder.
-- breaks: insert into mails (id, kind, offerte_request_id, queued_at, due_at, sent_at) select gen_random_uuid(), 'M14', r.id, now(), now(), now() from offerte_requests r, generate_series(1, 2)
select m.offerte_request_id, m.kind from mails m join offerte_requests q on q.id = m.offerte_request_id
where m.kind in ('M14', 'M15')
group by m.offerte_request_id, m.kind
having count(*) > 1
  or not exists (select from offerte_completions k where k.request_id = m.offerte_request_id)
  or not exists (select from review_invitations i where i.offerte_request_id = m.offerte_request_id)

-- Each customer is asked about the platform once.
-- breaks: insert into site_review_invitations select id, now() from offerte_requests on conflict do nothing; update offerte_requests set email_base_hash = 'one'
select r.email_base_hash from site_review_invitations i join offerte_requests r on r.id = i.offerte_request_id
where r.email_base_hash is not null group by r.email_base_hash having count(*) > 1

-- Of a request that was confirmed no code works, and the browser that made it is forgotten.
-- breaks: insert into offerte_codes (request_id, code_hash, expires_at, tries) select request_id, 'x', now(), 0 from offerte_confirmations on conflict do nothing
select k.request_id from offerte_codes k join offerte_confirmations c on c.request_id = k.request_id
union all
select r.id from offerte_requests r join offerte_confirmations c on c.request_id = r.id where r.sid_hash is not null

-- The links of a request are of the address that it has now; those to one that it had before have ended.
-- breaks: update tokens set email_hash = 'one' where kind = 'oa'
select t.entity_id from tokens t join offerte_requests r on r.id::text = t.entity_id
where t.kind = 'oa' and t.revoked_at is null and t.email_hash <> r.email_hash

-- Of a request that was erased no bill is kept.
-- breaks: insert into offerte_bills (request_id, sealed, checked_at) select request_id, 'x', now() from offerte_erasures
select b.request_id from offerte_bills b join offerte_erasures e on e.request_id = b.request_id

-- What is left of its outcome is a number, which leads to no request.
-- breaks: insert into offerte_bill_outcomes (request_id, vestiging_id, outcome, counted_at) select e.request_id, o.vestiging_id, 'equal', now() from offerte_erasures e join offerte_vestigingen o on o.request_id = e.request_id on conflict do nothing
select b.request_id from offerte_bill_outcomes b join offerte_erasures e on e.request_id = b.request_id

-- Only what the customer filled in counts.
-- breaks: delete from offerte_bills where request_id in (select request_id from offerte_bill_outcomes)
select o.request_id from offerte_bill_outcomes o left join offerte_bills b on b.request_id = o.request_id where b.request_id is null

-- Of a request that was erased nothing is kept of what customer and office wrote.
-- breaks: insert into offerte_messages (offerte_vestiging_id, author, sealed, sent_at, mail_at) select o.id, 'office', 'x', now(), now() from offerte_vestigingen o join offerte_erasures e on e.request_id = o.request_id
select o.request_id from offerte_messages m join offerte_vestigingen o on o.id = m.offerte_vestiging_id
join offerte_erasures e on e.request_id = o.request_id

-- Of a request that was erased no second link is kept.
-- breaks: insert into offerte_companions (request_id, sealed_link, created_at) select request_id, 'x', now() from offerte_erasures
select c.request_id from offerte_companions c join offerte_erasures e on e.request_id = c.request_id

-- Who decides along prefers an office of the same request that made an offer.
-- breaks: update offerte_companions c set favourite = (select max(o.id) from offerte_vestigingen o where o.request_id <> c.request_id)
select c.request_id from offerte_companions c join offerte_vestigingen o on o.id = c.favourite
where o.request_id <> c.request_id
  or not exists (select from offerte_answers a where a.offerte_vestiging_id = o.id and a.kind = 'offer')

-- Only an office that got the request says whether the wished day can be.
-- breaks: insert into offerte_day_answers (offerte_vestiging_id, answer, answered_at) select id, 'haalbaar', now() from offerte_vestigingen where queued_at is null on conflict do nothing
select d.offerte_vestiging_id from offerte_day_answers d join offerte_vestigingen o on o.id = d.offerte_vestiging_id
where o.queued_at is null

-- No day that an office named outlives the personal fields of its request.
-- breaks: insert into offerte_day_answers (offerte_vestiging_id, answer, answered_at, sealed) select o.id, 'vanaf', now(), 'x' from offerte_vestigingen o join offerte_erasures e on e.request_id = o.request_id on conflict (offerte_vestiging_id) do update set answer = 'vanaf', sealed = 'x'
select d.offerte_vestiging_id from offerte_day_answers d join offerte_vestigingen o on o.id = d.offerte_vestiging_id
join offerte_requests r on r.id = o.request_id
where d.sealed is not null and r.wrapped_key is null

-- A bill counts for an office that made an offer to its customer.
-- breaks: delete from offerte_answers where kind = 'offer'
select b.request_id from offerte_bill_outcomes b
where not exists (select from offerte_vestigingen o join offerte_answers a on a.offerte_vestiging_id = o.id and a.kind = 'offer'
  where o.request_id = b.request_id and o.vestiging_id = b.vestiging_id)
