-- The last change of a service says whether its office offers it.
-- breaks: insert into vestiging_dienst_history (vestiging_id, dienst_id, offered, changed_at) select id, 'testament', true, now() from vestigingen; delete from vestiging_diensten
select n.vestiging_id, n.dienst_id from (
  select distinct on (vestiging_id, dienst_id) vestiging_id, dienst_id, offered
  from vestiging_dienst_history order by vestiging_id, dienst_id, id desc) n
where n.offered <> exists (
  select from vestiging_diensten d where d.vestiging_id = n.vestiging_id and d.dienst_id = n.dienst_id)

-- A price is of a service that its office offers.
-- breaks: insert into tarieven (vestiging_id, dienst_id, honorarium_cents, recherche_cents, kwaliteitsfonds_cents, btw_cents, compleet, valid_from, confirmed_at, updated_at) select id, 'bv-oprichten', 100, 0, 0, 21, true, now(), now(), now() from vestigingen
select t.vestiging_id, t.dienst_id from tarieven t
where not exists (
  select from vestiging_diensten d where d.vestiging_id = t.vestiging_id and d.dienst_id = t.dienst_id)

-- A price for services together is of services that each have a price.
-- breaks: insert into tarief_combinaties (vestiging_id, dienst_ids, honorarium_cents, recherche_cents, kwaliteitsfonds_cents, btw_cents, compleet, valid_from, confirmed_at, updated_at) select id, '{bv-oprichten,koopovereenkomst}', 100, 0, 0, 21, true, now(), now(), now() from vestigingen
select c.vestiging_id, c.dienst_ids from tarief_combinaties c
where exists (
  select from unnest(c.dienst_ids) as d (dienst_id) where not exists (
    select from tarieven t where t.vestiging_id = c.vestiging_id and t.dienst_id = d.dienst_id))
