const places = ['a', 'b', 'c', 'd']

/** Skeleton cards in their real shape while the offices load. */
export function CardGhosts() {
  return (
    <div className="offices" aria-hidden="true">
      {places.map((place) => (
        <div className="card office" key={place}>
          <span className="mono ghost" />
          <div className="who">
            <span className="ghost">Notariskantoor naam</span>
            <span className="ghost small">Straatnaam 12, Woonplaats</span>
          </div>
          <div className="facts">
            <span className="ghost">8,8 sterren</span>
            <span className="ghost">8,4 km</span>
          </div>
          <div className="deal">
            <span className="ghost price">€1.640,-</span>
            <span className="ghost btn">&nbsp;</span>
          </div>
        </div>
      ))}
    </div>
  )
}
