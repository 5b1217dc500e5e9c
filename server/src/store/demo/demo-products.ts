import type { ProductCategory, ProductDrawing } from '#contract/values/content/products'
import type { Language } from '#contract/values/locale'

type Words = Record<Language, { name: string; description: string; characteristic: string }>

interface DemoProduct {
  drawing: ProductDrawing
  category: ProductCategory
  price: number
  /** How many came in. */
  supply: number
  words: Words
}

export const idOfDemoProduct = (drawing: ProductDrawing): string =>
  `00000000-0000-4000-8000-0000000025${String(demoProducts.findIndex((each) => each.drawing === drawing)).padStart(2, '0')}`

/** The last is the newest and comes first in the store. */
export const demoProducts: readonly DemoProduct[] = [
  {
    drawing: 'globe',
    category: 'study',
    price: 260,
    supply: 4,
    words: {
      ru: {
        name: 'Глобус звёздного неба',
        description: 'Созвездия видны днём и светятся ночью. На подставке отмечено, как ими находили дорогу в степи.',
        characteristic: 'Диаметр 20 см\nПодписи на казахском и русском',
      },
      kk: {
        name: 'Жұлдызды аспан глобусы',
        description:
          'Шоқжұлдыздар күндіз көрінеді, түнде жарқырайды. Тұғырында далада жолды қалай тапқаны көрсетілген.',
        characteristic: 'Диаметрі 20 см\nЖазуы қазақша және орысша',
      },
      en: {
        name: 'Globe of the night sky',
        description:
          'The constellations are seen by day and glow by night. The stand shows how people found their way in the steppe.',
        characteristic: 'Diameter 20 cm\nLabels in Kazakh and Russian',
      },
    },
  },
  {
    drawing: 'togyzqumalaq',
    category: 'games',
    price: 220,
    supply: 8,
    words: {
      ru: {
        name: 'Тоғызқұмалақ, складная доска',
        description:
          'Игра для двоих: считать нужно быстро и на несколько ходов вперёд. Доска складывается, камешки лежат внутри.',
        characteristic: 'Берёза\n162 камешка\nПравила на трёх языках',
      },
      kk: {
        name: 'Тоғызқұмалақ, жиналмалы тақта',
        description:
          'Екі адамға арналған ойын: жылдам санап, бірнеше жүрісті алдын ала ойлау керек. Тақта бүктеледі, құмалақтар ішінде тұрады.',
        characteristic: 'Қайың ағашы\n162 құмалақ\nЕрежесі үш тілде',
      },
      en: {
        name: 'Togyzqumalaq, folding board',
        description:
          'A game for two: one counts fast and several moves ahead. The board folds, and the stones lie inside.',
        characteristic: 'Birch\n162 stones\nRules in three languages',
      },
    },
  },
  {
    drawing: 'shirt',
    category: 'clothes',
    price: 150,
    supply: 20,
    words: {
      ru: {
        name: 'Футболка «Бағдар»',
        description: 'Мягкая футболка с компасом на груди. Размер напиши в комментарии к заказу.',
        characteristic: 'Хлопок 100 %\nРост 128–176 см\nСтирать при 30°',
      },
      kk: {
        name: '«Бағдар» футболкасы',
        description: 'Кеудесінде компасы бар жұмсақ футболка. Өлшемін тапсырыс түсініктемесіне жаз.',
        characteristic: '100 % мақта\nБойы 128–176 см\n30°-та жуу керек',
      },
      en: {
        name: 'Bagdar T-shirt',
        description: 'A soft T-shirt with a compass on the chest. Write the size in the comment of the order.',
        characteristic: '100% cotton\nHeight 128–176 cm\nWash at 30°',
      },
    },
  },
  {
    drawing: 'pencils',
    category: 'creativity',
    price: 55,
    supply: 30,
    words: {
      ru: {
        name: 'Цветные карандаши, 24 цвета',
        description: 'Мягкий грифель ложится ровно и не ломается при заточке. Цвета степи от рассвета до ночи.',
        characteristic: '24 цвета\nТрёхгранные',
      },
      kk: {
        name: 'Түрлі түсті қарындаштар, 24 түс',
        description: 'Жұмсақ өзегі тегіс бояйды, ұштағанда сынбайды. Таңнан түнге дейінгі дала түстері.',
        characteristic: '24 түс\nҮш қырлы',
      },
      en: {
        name: 'Coloured pencils, 24 colours',
        description:
          'The soft lead covers evenly and does not break when it is sharpened. Colours of the steppe from dawn to night.',
        characteristic: '24 colours\nThree-sided',
      },
    },
  },
  {
    drawing: 'paints',
    category: 'creativity',
    price: 70,
    supply: 16,
    words: {
      ru: {
        name: 'Акварель, 6 цветов',
        description: 'Шесть чистых цветов, из которых получаются все остальные, и кисть в комплекте.',
        characteristic: '6 кювет\nКисть № 4',
      },
      kk: {
        name: 'Акварель, 6 түс',
        description: 'Қалған түстің бәрі шығатын алты таза бояу, жиынтықта қылқалам бар.',
        characteristic: '6 кювета\n№ 4 қылқалам',
      },
      en: {
        name: 'Watercolours, 6 colours',
        description: 'Six pure colours from which all others are mixed, with a brush.',
        characteristic: '6 pans\nBrush No. 4',
      },
    },
  },
  {
    drawing: 'puzzle',
    category: 'games',
    price: 60,
    supply: 25,
    words: {
      ru: {
        name: 'Головоломка «Төртеу»',
        description:
          'Четыре детали складываются в сотню фигур. Задания от простых до таких, над которыми думают вечер.',
        characteristic: 'Дерево\n100 заданий\nОт 8 лет',
      },
      kk: {
        name: '«Төртеу» басқатырғышы',
        description: 'Төрт бөліктен жүз пішін құралады. Тапсырмалар оңайынан кешке дейін ойланатынына дейін бар.',
        characteristic: 'Ағаш\n100 тапсырма\n8 жастан',
      },
      en: {
        name: 'Törteu puzzle',
        description: 'Four pieces make a hundred figures. The tasks go from simple ones to those that take an evening.',
        characteristic: 'Wood\n100 tasks\nAge 8 and up',
      },
    },
  },
  {
    drawing: 'telescope',
    category: 'study',
    price: 480,
    supply: 5,
    words: {
      ru: {
        name: 'Подзорная труба',
        description: 'Видно кратеры на Луне и беркута над дальним холмом. Штатив складывается и помещается в рюкзак.',
        characteristic: 'Увеличение 20 ×\nОбъектив 50 мм\nШтатив в комплекте',
      },
      kk: {
        name: 'Көру түтігі',
        description: 'Айдағы кратерлер де, алыстағы төбе үстіндегі бүркіт те көрінеді. Тұғыры жиналып, рюкзакқа сыяды.',
        characteristic: '20 есе үлкейтеді\nОбъективі 50 мм\nТұғыры бірге',
      },
      en: {
        name: 'Telescope',
        description:
          'It shows the craters of the Moon and an eagle above a distant hill. The tripod folds and fits into a backpack.',
        characteristic: 'Magnification 20 ×\n50 mm lens\nTripod included',
      },
    },
  },
  {
    drawing: 'cap',
    category: 'clothes',
    price: 95,
    supply: 15,
    words: {
      ru: {
        name: 'Тақия с орнаментом',
        description: 'Бархатная тақия с вышивкой қошқар мүйіз. Вышивали мастерицы из Туркестана.',
        characteristic: 'Бархат, хлопок\nОбхват 52–56 см',
      },
      kk: {
        name: 'Ою-өрнекті тақия',
        description: 'Қошқар мүйіз кестесі бар барқыт тақия. Түркістандық шеберлер кестелеген.',
        characteristic: 'Барқыт, мақта\nБас айналымы 52–56 см',
      },
      en: {
        name: 'Taqiya with an ornament',
        description: 'A velvet taqiya embroidered with the ram’s horn, by craftswomen from Turkistan.',
        characteristic: 'Velvet, cotton\nHead size 52–56 cm',
      },
    },
  },
  {
    drawing: 'bottle',
    category: 'study',
    price: 80,
    supply: 18,
    words: {
      ru: {
        name: 'Бутылка для воды',
        description: 'Не протекает в рюкзаке и держит воду холодной полдня.',
        characteristic: '500 мл\nСталь\nМыть вручную',
      },
      kk: {
        name: 'Су құятын бөтелке',
        description: 'Рюкзакта ақпайды, суды жарты күн салқын ұстайды.',
        characteristic: '500 мл\nБолат\nҚолмен жуылады',
      },
      en: {
        name: 'Water bottle',
        description: 'It does not leak in a backpack and keeps water cold for half a day.',
        characteristic: '500 ml\nSteel\nWash by hand',
      },
    },
  },
  {
    drawing: 'backpack',
    category: 'study',
    price: 310,
    supply: 6,
    words: {
      ru: {
        name: 'Рюкзак «Компас»',
        description:
          'Лёгкий рюкзак с твёрдой спинкой: тетради не мнутся, плечи не устают. Светоотражающая строчка видна издалека.',
        characteristic: 'Синий\n18 литров\n620 граммов',
      },
      kk: {
        name: '«Компас» рюкзагы',
        description:
          'Арқасы қатты жеңіл рюкзак: дәптер бүктелмейді, иық талмайды. Жарық шағылыстыратын жолағы алыстан көрінеді.',
        characteristic: 'Көк\n18 литр\n620 грамм',
      },
      en: {
        name: 'Compass backpack',
        description:
          'A light backpack with a firm back: notebooks stay flat and shoulders do not tire. The reflecting seam is seen from afar.',
        characteristic: 'Blue\n18 litres\n620 grams',
      },
    },
  },
  {
    drawing: 'notebook',
    category: 'study',
    price: 45,
    supply: 40,
    words: {
      ru: {
        name: 'Блокнот исследователя',
        description: 'Страницы в точку для схем и рисунков, закладка и карман для находок.',
        characteristic: 'A5\n96 листов\nТвёрдая обложка',
      },
      kk: {
        name: 'Зерттеуші блокноты',
        description: 'Сызба мен суретке арналған нүктелі беттер, бетбелгі және табылған заттарға арналған қалта.',
        characteristic: 'A5\n96 парақ\nҚатты мұқаба',
      },
      en: {
        name: 'Explorer’s notebook',
        description: 'Dotted pages for plans and drawings, a ribbon, and a pocket for finds.',
        characteristic: 'A5\n96 sheets\nHard cover',
      },
    },
  },
  {
    drawing: 'fawn',
    category: 'games',
    price: 120,
    supply: 17,
    words: {
      ru: {
        name: 'Құралай, мягкая игрушка',
        description: 'Детёныш сайгака, который ведёт по платформе. Шарф снимается.',
        characteristic: 'Высота 28 см\nОт 3 лет\nСтирать при 30°',
      },
      kk: {
        name: 'Құралай, жұмсақ ойыншық',
        description: 'Платформада жол бастайтын киіктің лағы. Шарфы шешіледі.',
        characteristic: 'Биіктігі 28 см\n3 жастан\n30°-та жуу керек',
      },
      en: {
        name: 'Quralai, soft toy',
        description: 'The saiga fawn that leads through the platform. The scarf comes off.',
        characteristic: 'Height 28 cm\nAge 3 and up\nWash at 30°',
      },
    },
  },
]
