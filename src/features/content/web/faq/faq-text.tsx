import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { FaqData, FaqList } from '#web/ui/faq.tsx'
import { questionGroups } from './questions.ts'

export function FaqText() {
  const groups = questionGroups(useSite().brandName)
  return (
    <>
      <Crumbs here="Veelgestelde vragen" />
      <h1>Veelgestelde vragen</h1>
      {groups.map(({ title, questions }) => (
        <section key={title}>
          <h2>{title}</h2>
          <FaqList questions={questions} />
        </section>
      ))}
      <h2>Staat uw vraag er niet bij?</h2>
      <p>
        <a href={paths.contact()}>Stuur ons een bericht</a>. Zoekt u wat een akte is of kost? Kijk dan bij{' '}
        <a href={`${paths.home()}#aktes`}>alle aktes</a> of bij <a href={paths.costs()}>kosten</a>.
      </p>
      <FaqData questions={groups.flatMap(({ questions }) => questions)} />
    </>
  )
}
