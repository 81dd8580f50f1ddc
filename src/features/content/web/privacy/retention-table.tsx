import { retention } from '../../retention.ts'

export const RetentionTable = () => (
  <table className="sums kept-rows">
    <caption className="sr">Wat wij bewaren, en hoe lang</caption>
    <thead>
      <tr>
        <th scope="col">Wat</th>
        <th scope="col">Hoe lang</th>
      </tr>
    </thead>
    <tbody>
      {retention.map(({ what, kept }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{kept}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
