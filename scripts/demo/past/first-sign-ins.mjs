import { later } from './thread.mjs'

// When members sign in for the first time: those who are curious at once, others when somebody sits down beside them.

const BY_DAY = {
  '2024-10-06':
    'Tess Moriyama, Kenji Moriyama, Amos Birkeland, Solveig Birkeland, June Okafor, Leif Quist, Einar Solheim',
  '2024-10-07':
    'Dale Whitcomb, Joanne Whitcomb, Lucia Ferrante, Kofi Lindgren, Sunniva Brandt, Priya Ravindran, Arjun Ravindran, Chidi Okafor',
  '2024-10-08': 'Abena Lindgren, Wren Aldous, Marco Ferrante, Beatriz Castellane, Tor Solheim',
  '2024-10-12': 'Henrik Vass, Rolf Tanager, Margit Tanager',
  '2024-10-13':
    "Gordon Pell, Prudence Hadley, Miles Hadley, Halvard Eriksen, Declan O'Rourke, Fintan Coyle, Clyde Abernathy, Simone Delacroix, Gloria Sandoval",
  '2024-10-14':
    'Oddvar Grimstad, Gudrun Eriksen, Vikram Chandra, Leela Chandra, Sybren van der Meer, Femke van der Meer, Cody Whitcomb, Arvo Wickström',
  '2024-10-16': 'Selam Haile, Yonas Haile, Corinne Baptiste, Ragna Ibsen, Torvald Ibsen, Linh Hoang, Harriet Ingersoll',
  '2024-10-18': 'Thandiwe Mbeki, Astrid Dahlgren, Saskia Achterberg, Kirsten Rasmussen, Anders Rasmussen, Ilona Vass',
  '2024-10-20': 'Bridget Coyle, Rory MacAskill, Catriona MacAskill, Wesley Yazzie, Leona Yazzie, Zofia Jankowska',
  '2024-10-25': 'Teresa Kowalczyk, Stefan Kowalczyk, Esperanza Gallegos, Zoltán Fekete, Katalin Fekete, Ruth Abernathy',
  '2024-10-30':
    'Tuulikki Wickström, Hugo Delacroix, Yelena Petrova, Noelani Kealoha, Ramón Sandoval, Ulla Ostberg, Hanna Eklund',
  '2024-11-05': 'Parisa Azimi, Darius Azimi, Minseo Cho, Daniel Cho, Agnes Pell, Berit Grimstad, Marguerite Beaulieu',
  '2024-11-10':
    'Alvar Renfrew, Rosalind Fairweather, Ellis Fairweather, Piotr Jankowski, Milena Zorić, Luka Zorić, Ottilie Brask',
  '2024-11-17':
    'Emiko Nakagawa, Hiroshi Nakagawa, Paul Ingersoll, Jana Novak, Marek Novak, Océane Laurent, Gabriel Laurent',
  '2024-11-24': 'Lorcan Vey, Mateo Arriaga, Thora Amundsen, Nils Amundsen, Luísa Tavares, Desmond Calloway',
  '2024-12-08': "Saoirse O'Rourke, Joakim Brandt, Winifred Gale, Per Ostberg, Sterling Pell",
}

export const firstSignIns = Object.entries(BY_DAY).flatMap(([day, names]) =>
  names.split(', ').map((settle, index) => ({ on: later(`${day}T18:05`, `+${19 * index}m`), settle })),
)
