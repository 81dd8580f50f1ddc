-- The log of acts is one chain without a gap.
-- breaks: alter table operator_acts disable trigger all; update operator_acts set previous_hash = 'x' where id = 1
select a.id from operator_acts a left join operator_acts b on b.id = a.id - 1
where a.previous_hash <> coalesce(b.hash, repeat('0', 64))

-- Every decision that somebody took is in the log of acts.
-- breaks: alter table operator_acts disable trigger all; delete from operator_acts
select d.id from review_decisions d
where not d.automatic and not exists (
  select from operator_acts o where o.act = 'review_decided' and o.after ->> 'decision_id' = d.id::text)

-- Every offer to an office is in the log of acts.
-- breaks: alter table operator_acts disable trigger all; delete from operator_acts
select p.id from partnership_offers p
where not exists (select from operator_acts o where o.act = 'partner_offered' and o.after ->> 'offer_id' = p.id::text)

-- Every objection that somebody answered is in the log of acts; the others were overtaken.
-- breaks: insert into review_appeals (reference, review_id, decision_id, tekst, created_at, due_at, outcome, answer, answered_at) select 'BZ-1', review_id, id, 'x', now(), now(), 'denied', 'x', now() from review_decisions limit 1
select a.id from review_appeals a
where a.outcome = 'denied' and not exists (
  select from operator_acts o where o.act = 'appeal_answered' and o.subject_id = a.id::text)

-- Only who has a second way to log in used one.
-- breaks: update account_sessions set way = 'passkey'; delete from passkeys; delete from account_totp; delete from provider_links
select s.id from account_sessions s join accounts a on a.id = s.account_id
where a.role <> 'office' and s.way <> 'password'
  and not exists (select from passkeys p where p.account_id = a.id)
  and not exists (select from account_totp t where t.account_id = a.id and t.proved_at is not null)
  and not exists (select from provider_links l where l.account_id = a.id and l.second_factor)

-- A provider logs in to accounts of the desk alone, whose address is confirmed.
-- breaks: insert into provider_links (account_id, subject_hash, created_at) select id, 'x', now() from accounts limit 1; update accounts set role = 'office'
select l.account_id from provider_links l join accounts a on a.id = l.account_id
where a.role = 'office' or a.verified_at is null
