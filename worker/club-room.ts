/** The one room of the club. */
export const clubRoom = ({ Wall }: Pick<Env, 'Wall'>) => Wall.getByName('club')
