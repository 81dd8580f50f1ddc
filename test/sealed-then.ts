/** As the release before made them under 'for tests only, not a secret at all'. */
export const sealedThen = {
  row: {
    wrapped_key: 'T52hSxLkVSNJYGExfLRRfLygbpK0mNwhpOt69m-Bigg4raaFqS6FXyGH7hjq1RFxudMYrWaCC7NL2P7F',
    sealed: 'v_ZM3RqW2bBn1mwt5oSGmGdz2ZlEkgkkjHqQ6TC3ekwhNG4uUKfYT8O6rsXAlP0N7kjK',
  },
  payload: 'Pc-A8NGKmGUOLiGveIiClDTzSF8griZsuUcQN0a2gvqCiQGTt9U',
  email_hash: 'YxuZNl7XTOIJ9ISXgNDDKREv1bYlbeO3RlIRfVH_S_w',
}
